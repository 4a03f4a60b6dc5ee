/**
 * Passes props to a react-aria hook, whose types don't accept `undefined` for optional props, although its code does.
 * The caller names the type that the hook expects.
 */
export const ariaProps = <T extends object>(props: { [K in keyof T]?: T[K] | undefined }): T => props as T;
