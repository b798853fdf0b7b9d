/** The names that a service gives an address, or the code with which it refuses. */
export async function namesAt(
  url: string,
  address: string,
  { chain = 'bsc', key = '' } = {},
): Promise<readonly string[] | string> {
  const headers = key === '' ? {} : { 'x-api-key': key };
  const answer = await fetch(`${url}/${chain}/address?address=${address}`, { headers });
  const { data, error } = await answer.json();
  return error?.code ?? data.map((record: { address_name: string }) => record.address_name);
}
