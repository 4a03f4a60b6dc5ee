/**
 * Hands props to a hook of react-aria, whose types know no `undefined` in optional props (its code does).
 * The caller names the type that the hook wants.
 */
export const ariaProps = <T extends object>(props: { [K in keyof T]?: T[K] | undefined }): T => props as T;
