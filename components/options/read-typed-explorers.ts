import type { MessageKey } from '../../lib/locale/t.ts';
import { type ExplorerProblem, explorerProblem } from '../../lib/settings/own-explorers.ts';
import { hostSentences, withScheme } from './read-typed-host.ts';

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
export function readTypedExplorers(text: string): TypedExplorers {
  const urls = text.split(/\s+/).filter(Boolean).map(withScheme);
  const [problem] = urls.flatMap((url) => explorerProblem(url) ?? []);
  return problem ? { problem: sentences[problem] } : { urls };
}
