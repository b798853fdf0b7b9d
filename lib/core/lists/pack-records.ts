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
function packLabel(label: Label): PackLabel {
  const {
    name,
    short,
    type,
    subtype,
    text,
    category,
    origin,
    at = 0,
    unsure,
    littleKnown,
    grade,
    chain,
  } = label;
  return {
    name,
    ...(short !== undefined && { short }),
    type,
    subtype,
    text,
    category,
    origin,
    day: at / dayMs,
    ...(unsure && { unsure }),
    ...(littleKnown && { littleKnown }),
    ...(grade && { grade }),
    ...(chain && { chain }),
  };
}
