/**
 * Where the bundle begins. A file of its own: what the service imports is loaded before its first line runs, and an old
 * Node ends at that with a stack trace.
 */
import process from 'node:process';
import { requireNode } from './require-node.mjs';

try {
  requireNode(process.versions.node);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await import(new URL('./parts/service.mjs', import.meta.url).href);
