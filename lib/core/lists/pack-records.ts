/** A pack's records, as a pack is written from them. */
import type { Label } from '../label/profile.ts';
import type { PackLabel, PackRecord } from '../pack/write-pack.ts';
import type { Pack } from '../pack.ts';

const dayMs = 86_400_000;

export function* packRecords(pack: Pack): Generator<PackRecord> {
  for (let place = 0; place < pack.size; place++) {
    const address = pack.rows.keyAt(place);
    yield { address, labels: (pack.find(address)?.labels ?? []).map(packLabel), mev: [] };
  }
}

/** The inverse of what a pack reads. */
const packLabel = ({ at = 0, source: _source, rank: _rank, ...said }: Label): PackLabel => ({
  ...said,
  day: at / dayMs,
});
