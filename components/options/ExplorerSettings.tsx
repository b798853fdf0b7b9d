import { useState } from 'preact/hooks';
import { type ChainId, chainIds, chainOf } from '../../lib/core/chains.ts';
import { t } from '../../lib/locale/t.ts';
import { ownExplorers, withExplorers } from '../../lib/settings/own-explorers.ts';
import { Panel } from './Panel.tsx';
import { readTypedExplorers } from './read-typed-explorers.ts';
import type { SectionProps } from './section-props.ts';
import { TypedSetting } from './TypedSetting.tsx';

/** The user's own explorers, a field for each chain. */
export function ExplorerSettings({ settings: { explorers }, policy, saved, change }: SectionProps) {
  const [last, setLast] = useState<ChainId>();
  return (
    <Panel id="explorers" title={t('options_explorers')} about={t('options_explorers_about')}>
      <details class="setting" open={explorers !== ''}>
        <summary>{t('options_explorers_enter')}</summary>
        {chainIds.map((chain) => (
          <TypedSetting
            key={chain}
            id={`setting-explorers-${chain}`}
            label={chainOf(chain).name}
            inputMode="url"
            placeholder="https://scan.example/address/{address}"
            maxLength={2_000}
            value={ownExplorers(explorers, chain).join(' ')}
            locked={policy.locked.has('explorers')}
            saved={saved === 'explorers' && last === chain}
            onTake={(text) => {
              const { urls, problem } = readTypedExplorers(text);
              if (problem) return t(problem);
              setLast(chain);
              change('explorers', withExplorers(explorers, chain, urls));
              return undefined;
            }}
          />
        ))}
      </details>
    </Panel>
  );
}
