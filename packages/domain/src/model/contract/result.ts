/** Result of a call or an action: a value, or an expected failure. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export const succeeded = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const failed = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({
  ok: false,
  error,
});
