/** The state of the label feed. None of it must survive: a page that lost its worker asks again. */
import type { AddressOnChain } from '../../core/label/key.ts';
import type { Reason } from '../../core/label/profile.ts';
import type { Mode } from '../../settings/modes.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode } from '../../settings/site-mode.ts';
import type { Answers } from '../answers/answers.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { Mine } from '../sources/mine/mine.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import type { ConnectedPage } from './connected-page.ts';

export interface LabelFeedParts {
  readonly answers: Answers;
  readonly lists: Pick<Lists, 'covers'>;
  readonly mine: Pick<Mine, 'isUnasked' | 'met'>;
  /** Who is asked: the label service, and the user's nodes. */
  readonly runtimes: () => readonly ServiceRuntime[];
  readonly settings: () => Settings;
  /** Why no service may be asked on any site. */
  readonly whyLocal: () => Reason | undefined;
}

export interface FeedState {
  readonly parts: LabelFeedParts;
  readonly pages: Map<number, ConnectedPage>;
  /** Addresses with news that pages have not been sent. */
  changed: AddressOnChain[];
}

export function modeFor({ parts }: FeedState, page: ConnectedPage): Mode {
  return siteMode(parts.settings(), page.hostname);
}
