/** Open surfaces of the extension that are no tabs. Runs in an extension page. */
export async function openViews(): Promise<readonly string[]> {
  interface Api {
    readonly extension: { getViews(what: object): readonly unknown[] };
    readonly runtime: { getContexts(what: object): Promise<readonly { readonly contextType: string }[]> };
    readonly sidebarAction?: { isOpen(where: object): Promise<boolean> };
  }
  const scope = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
  const api = scope.browser ?? scope.chrome;
  if (!api.sidebarAction) {
    const contexts = await api.runtime.getContexts({ contextTypes: ['POPUP', 'SIDE_PANEL'] });
    return contexts.map(({ contextType }) => (contextType === 'POPUP' ? 'popup' : 'panel'));
  }
  return [
    ...api.extension.getViews({ type: 'popup' }).map(() => 'popup'),
    ...((await api.sidebarAction.isOpen({})) ? ['panel'] : []),
  ];
}
