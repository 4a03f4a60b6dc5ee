export const developersPath = '/settings/developers';

/** The developers' page with a tab; with `call`, its reference of that call. */
export const developersAddress = (tab: string, call?: string): string =>
  `${developersPath}?${new URLSearchParams({ tab, ...(call ? { call } : {}) })}`;
