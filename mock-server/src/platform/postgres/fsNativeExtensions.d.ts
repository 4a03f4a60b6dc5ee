/** Types for the parts of the package in use; it ships none. */
declare module 'fs-native-extensions' {
  /**
   * Returns true if the lock was granted; false while another open file holds it. On macOS offset and length must be 0.
   */
  export const tryLock: (
    descriptor: number,
    offset?: number,
    length?: number,
    options?: { readonly shared?: boolean },
  ) => boolean;
}
