/** The sites on which suspicious rows are not dimmed, as the setting has them. */
export const undimmedHosts = (undimmed: string): readonly string[] =>
  undimmed.split(' ').filter((host) => host !== '');

export const withUndimmed = (undimmed: string, host: string): string =>
  [...new Set([...undimmedHosts(undimmed), host])].join(' ');
