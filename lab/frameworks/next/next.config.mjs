import { join } from 'node:path';

export default {
  // Each browser's tests have their own build, because they may run at the same time.
  distDir: join('.next', process.env.NAMETAG_NEXT ?? 'default'),
  poweredByHeader: false,
  images: { unoptimized: true },
  turbopack: { root: join(import.meta.dirname, '..') },
};
