export function openApi(_options: { open: boolean }): string {
  return '{}';
}
