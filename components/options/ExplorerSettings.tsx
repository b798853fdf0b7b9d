import { useState } from 'preact/hooks';
import { type ChainId, chainIds, chainOf } from '../../lib/core/chains.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import {
  type ExplorerProblem,
  explorerProblem,
  ownExplorers,
  withExplorers,
} from '../../lib/settings/own-explorers.ts';
import { FurtherFields } from './FurtherFields.tsx';
import { PagePanel } from './PagePanel.tsx';
import { hostSentences, withScheme } from './read-typed-host.ts';
import type { SectionProps } from './section-props.ts';
import { TypedSetting } from './TypedSetting.tsx';

/** The user's own explorers, a field for each chain. */
export function ExplorerSettings({ settings: { explorers }, policy, saved, change }: SectionProps) {
  const [last, setLast] = useState<ChainId>();
  return (
    <PagePanel id="explorers" title={t('options_explorers')} about={t('options_explorers_about')}>
      <FurtherFields title={t('options_explorers_enter')} filled={explorers !== ''}>
        {chainIds.map((chain) => (
          <TypedSetting
            key={chain}
            id={`setting-explorers-${chain}`}
            label={chainOf(chain).name}
            inputMode="url"
            placeholder="https://scan.example/address/{address}"
            data-theirs
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
      </FurtherFields>
    </PagePanel>
  );
}

const sentences: Readonly<Record<ExplorerProblem, MessageKey>> = {
  ...hostSentences,
  'no-address': 'options_explorers_no_address',
  'not-a-url': 'options_explorers_no_address',
  'not-https': 'options_explorers_not_https',
  'has-credentials': 'options_explorers_credentials',
};

type TypedExplorers =
  | { readonly urls: readonly string[]; readonly problem?: never }
  | { readonly problem: MessageKey; readonly urls?: never };

/** Reads the URLs of explorers, separated by spaces. */
function readTypedExplorers(text: string): TypedExplorers {
  const urls = text.split(/\s+/).filter(Boolean).map(withScheme);
  const [problem] = urls.flatMap((url) => explorerProblem(url) ?? []);
  return problem ? { problem: sentences[problem] } : { urls };
}
