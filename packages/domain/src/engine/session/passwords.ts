/** Shortest and longest password, in characters. Beyond its length only the most common ones are refused, by the server. */
export const shortestPassword = 8;
export const longestPassword = 256;

/** Error of a new password; undefined if it is valid. */
export const passwordFault = (password: string): string | undefined => {
  if (password.length < shortestPassword) return `Use at least ${shortestPassword} characters`;
  return password.length > longestPassword ? `Use at most ${longestPassword} characters` : undefined;
};
