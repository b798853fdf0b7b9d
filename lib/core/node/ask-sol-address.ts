/** Where a name of .sol leads, by the order of SNS-IP 5 (SolanaNameService/sns-sdk@0cd4209 js/src/resolve/resolve.ts). */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { askAccounts, keyAt, recordHead, recordKey } from './ask-accounts.ts';
import type { AskNode } from './many-calls.ts';
import type { ProgramService } from './name-services.ts';
import { isOnCurve, programAddress } from './program-address.ts';

/** The tag of a name that is a token now (js/src/nft/state.ts). */
const activeToken = 2;
/** The staleness and the right of association were both checked by a signature, and a key of 32 bytes follows them. */
const signed = [1, 0, 1, 0, 32, 0, 0, 0];

/**
 * `none` where the name leads nowhere; where it was made a token, which belongs to whoever has that; where its address
 * stands in a record of the first version, whose signature is not checked here; and where a program owns it. Undefined if
 * what the node says is no answer.
 */
export async function askSolAddress(
  { nameProgram, tokenProgram, root, recordClass, under }: ProgramService,
  name: string,
  ask: AskNode,
): Promise<string | undefined> {
  const label = name.slice(0, -under.length - 1);
  const record = label.includes('.') ? undefined : recordKey(label, nameProgram, { parent: root });
  if (record === undefined) return 'none';
  const token = programAddress([utf8ToBytes('nft_record'), base58.decode(record)], tokenProgram);
  const read = await askAccounts(
    [
      { key: record, program: nameProgram },
      { key: token, program: tokenProgram },
      { key: recordKey('\x01SOL', nameProgram, { parent: record }), program: nameProgram },
      {
        key: recordKey('\x02SOL', nameProgram, { class: recordClass, parent: record }),
        program: nameProgram,
      },
    ],
    ask,
  );
  if (!read) return undefined;
  const [header, asToken, first, second] = read;
  if (!header || keyAt(header, 0) !== root || asToken?.[0] === activeToken) return 'none';
  const owner = keyAt(header, 32);
  if (second) {
    const said = second.subarray(recordHead);
    if (signed.some((byte, at) => said[at] !== byte)) return 'none';
    const [by, ofWhom, content] = [8, 40, 72].map((at) => keyAt(said, at));
    // One that an earlier owner wrote says nothing.
    if (by === owner) return content !== undefined && ofWhom === content ? content : 'none';
  }
  return first || !isOnCurve(base58.decode(owner)) ? 'none' : owner;
}
