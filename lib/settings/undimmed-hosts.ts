/** The sites on which suspicious rows are not dimmed, as the setting has them. */
export const undimmedHosts = (undimmed: string): readonly string[] =>
  undimmed.split(' ').filter((host) => host !== '');

export function withDimmed(undimmed: string, host: string, isDimmed: boolean): string {
  const others = undimmedHosts(undimmed).filter((one) => one !== host);
  return [...others, ...(isDimmed ? [] : [host])].join(' ');
}
