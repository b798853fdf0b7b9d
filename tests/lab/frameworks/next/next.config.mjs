import { join } from 'node:path';

export default {
  poweredByHeader: false,
  images: { unoptimized: true },
  turbopack: { root: join(import.meta.dirname, '..') },
};
