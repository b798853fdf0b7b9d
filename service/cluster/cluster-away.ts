/** Postgres does not answer, and nothing was changed; or nobody knows, which the message says. */
import { RefusedEdit } from '../store/refused-edit.ts';
import { reasonOf } from '../troubles.ts';

export class ClusterAway extends Error {}

/** Codes of Postgres and of the system that are about the connection or the server, and not about what was asked. */
const ofConnection =
  /^(ECONN\w+|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|CONNECT\w+|08\w{3}|57P\w{2}|53300|25P03|55P03)$/;
/** The role may not, or the server is a copy that takes no changes. */
const onlyReads = ['42501', '25006'];

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const isOfConnection = (error: unknown) => ofConnection.test(codeOf(error));

/** `isSent`: the change was about to be taken in. */
export function asClusterAway(error: unknown, isSent = false): unknown {
  if (onlyReads.includes(codeOf(error)))
    return new RefusedEdit(
      `This machine may only read the record of the cluster (${reasonOf(error)}). Make the change on another one.`,
    );
  if (!isOfConnection(error)) return error;
  return new ClusterAway(
    isSent
      ? `Postgres went away (${reasonOf(error)}). Whether this was changed, the journal says when it is back.`
      : `The Postgres of the cluster cannot be reached (${reasonOf(error)}); nothing was changed.`,
  );
}
