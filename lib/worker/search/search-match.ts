import type { Key, KeyChain } from '../../core/label/key.ts';
import type { MevKind } from '../../core/label/mev-kinds.ts';
import type { OwnColour } from '../../core/label/own-colour.ts';
import type { Source } from '../../core/label/profile.ts';
import type { Findable } from '../../core/search/rank-found.ts';
import type { SearchHit } from '../../protocol/ports.ts';

export interface SearchMatch extends Findable {
  readonly key: Key;
  readonly chain: KeyChain;
  /** `name` is a kind of MEV. */
  readonly kind?: boolean;
  readonly mev?: MevKind | undefined;
  readonly source: Source;
  readonly colour?: OwnColour | undefined;
  /** Equal for what is one thing on several chains. */
  readonly entity: string;
  /** Equal for names that differ only in how they are written. */
  readonly folded: string;
  /** Of all that say this name of this address, once they are merged. */
  readonly sources: SearchHit['sources'];
}
