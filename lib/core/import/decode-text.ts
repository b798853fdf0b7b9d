/** Characters that are handed on at once: readers look at what is incomplete again with each piece. */
const pieceLength = 2 ** 16;

/** Bytes as text, without a byte order mark. Bytes that are none of the encoding become U+FFFD. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding = 'utf-8',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  yield text + decoder.decode();
}
