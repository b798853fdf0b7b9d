/** How fast a CSV file becomes a store, and how much memory that takes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { BenchReport } from './report.ts';
import { rows } from './service.data.ts';

const main = fileURLToPath(new URL('../../service/main.ts', import.meta.url));

export async function benchImport(
  folder: string,
  size: number,
  out: BenchReport,
  keep: boolean,
): Promise<string> {
  const data = join(folder, String(size));
  const path = join(data, 'labels-1.sqlite');
  if (keep && existsSync(path)) return path;
  rmSync(data, { recursive: true, force: true });
  const file = join(folder, `${size}.csv`);
  await writeCsv(file, size);
  const start = performance.now();
  const said = await run([main, 'import', '--data', data, file]);
  const seconds = (performance.now() - start) / 1000;
  const peak = Number(/peak memory (\d+) MB/.exec(said)?.[1]);
  const megabytes = statSync(file).size / 2 ** 20;
  rmSync(file);
  out.figure({
    what: `import of ${size} rows (${megabytes.toFixed(0)} MB of CSV)`,
    value: size / seconds,
    unit: 'rows/s',
  });
  out.figure({ what: `import of ${size} rows: peak memory`, value: peak, unit: 'MB', goal: { atMost: 300 } });
  out.figure({ what: `store of ${size} rows`, value: statSync(path).size / 2 ** 20, unit: 'MB' });
  return path;
}

export async function writeCsv(file: string, size: number, seed = 1): Promise<void> {
  const stream = createWriteStream(file);
  let text = 'blockchain,address,address_name,label_type,label_subtype,label\n';
  for (const { chain, address, name, type, subtype, label } of rows(size, seed)) {
    text += `${chain},${address},"${name.replaceAll('"', '""')}",${type},${subtype},${label}\n`;
    if (text.length < 2 ** 16) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await once(stream, 'finish');
}

async function run(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  console.log(`service: ${said.trim()}`);
  return said;
}
