/** What an address looks like, with its chain before it or not; its checksum is not verified. */
export const addressForm =
  /^(?:[a-z0-9]+[-:])*(?:0x[0-9a-f]{40}|bc1[0-9a-z]{8,87}|[1-9A-HJ-NP-Za-km-z]{26,44})$/i;

/** A transaction's id, as wallets of Bitcoin write it. */
export const transactionForm = /^[0-9a-f]{64}$/i;
