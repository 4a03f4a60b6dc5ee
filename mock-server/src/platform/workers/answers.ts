import { ApiError } from '../contract/errors';

/** Answer of a thread: the result, or the contract error that ended the work. */
export type ThreadAnswer<Output> =
  | { readonly result: Output }
  | { readonly refusal: Pick<ApiError, 'status' | 'code' | 'message' | 'details'> };

/** Lets work in a thread end with an error of the contract, whose class would be lost on the way. */
export const answering =
  <Input, Output>(work: (input: Input) => Promise<Output>) =>
  async (input: Input): Promise<ThreadAnswer<Output>> => {
    try {
      return { result: await work(input) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message, details } = error;
      return { refusal: { status, code, message, details } };
    }
  };

/** @throws ApiError that the work ended with. */
export const resultOf = <Output>(answer: ThreadAnswer<Output>): Output => {
  if ('result' in answer) return answer.result;
  const { status, code, message, details } = answer.refusal;
  throw new ApiError(status, code, message, details ? { details } : {});
};
