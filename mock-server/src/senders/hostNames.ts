const [longestName, longestLabel] = [253, 63];

/** True for a name that name servers can be asked for (RFC 1035, 2.3.4), with underscores as in keys and policies. */
export const isHostName = (name: string): boolean =>
  name.length <= longestName &&
  name.split('.').every((label) => label.length <= longestLabel && /^[a-z0-9_-]+$/i.test(label));
