import { useState } from 'preact/hooks';
import { type ChainId, chainIds, chainOf } from '../../lib/core/chains.ts';
import { t } from '../../lib/locale/t.ts';
import { ownExplorers, withExplorers } from '../../lib/settings/own-explorers.ts';
import { readTypedExplorers } from './read-typed-explorers.ts';
import { describedBy, Setting } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';

/** The user's own explorers, a field for each chain. */
export function ExplorerSettings({ settings: { explorers }, policy, saved, change }: SectionProps) {
  const [last, setLast] = useState<ChainId>();
  return (
    <section class="panel" id="explorers">
      <h2>{t('options_explorers')}</h2>
      <p class="hint">{t('options_explorers_about')}</p>
      <details class="setting" open={explorers !== ''}>
        <summary>{t('options_explorers_enter')}</summary>
        {chainIds.map((chain) => (
          <ExplorerSetting
            key={chain}
            chain={chain}
            urls={ownExplorers(explorers, chain)}
            locked={policy.locked.has('explorers')}
            saved={saved === 'explorers' && last === chain}
            onChange={(urls) => {
              setLast(chain);
              change('explorers', withExplorers(explorers, chain, urls));
            }}
          />
        ))}
      </details>
    </section>
  );
}

interface Props {
  readonly chain: ChainId;
  readonly urls: readonly string[];
  readonly locked: boolean;
  readonly saved: boolean;
  readonly onChange: (urls: readonly string[]) => void;
}

function ExplorerSetting({ chain, urls, locked, saved, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const id = `setting-explorers-${chain}`;
  return (
    <Setting id={id} label={chainOf(chain).name} locked={locked} saved={saved} problem={problem}>
      <input
        id={id}
        class="wide"
        inputMode="url"
        placeholder="https://scan.example/address/{address}"
        data-theirs
        spellcheck={false}
        autocomplete="off"
        maxLength={2_000}
        value={typed ?? urls.join(' ')}
        disabled={locked}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy(id, false)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
        onChange={(event) => {
          const read = readTypedExplorers(event.currentTarget.value);
          setProblem(read.problem && t(read.problem));
          if (read.problem) return;
          setTyped(undefined);
          onChange(read.urls);
        }}
      />
    </Setting>
  );
}
