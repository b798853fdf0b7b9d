import type { Category } from '../label/categories.ts';
import type { KeyChain } from '../label/key.ts';

/** What a search may find, whoever knows it. */
export interface Findable {
  readonly name: string;
  /** What else it is called: a token's symbol, a project, the user's note. */
  readonly note: string;
  readonly type: string;
  readonly subtype: string;
  readonly category: Category;
  readonly chain: KeyChain | undefined;
  readonly isOwn: boolean;
  readonly unsure?: boolean | undefined;
  readonly littleKnown?: boolean | undefined;
  /** How often people meet whose it is; less is more. */
  readonly grade?: number | undefined;
  /** The sources, several joined with "; ". */
  readonly origin: string;
  /** As in its key. */
  readonly address: string;
}
