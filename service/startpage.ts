export function startPage(_options: { open: boolean }) {
  return { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Nametag label service</title>' };
}
