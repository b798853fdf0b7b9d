/** Characters that are handed on at once: readers look at what is incomplete again with each piece. */
const pieceLength = 2 ** 16;

/** Bytes of UTF-8 as text, without a byte order mark. Bytes that are none become U+FFFD. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  yield text + decoder.decode();
}
