import { expect, it } from 'vitest';
import { errorFromBody } from './errors';

it("ERROR-12: a failed call says what the server's message says, else that something went wrong", () => {
  expect(errorFromBody(422, { message: "A note can't be empty." }).message).toBe("A note can't be empty.");
  expect([errorFromBody(500, {}).message, errorFromBody(502, undefined).message]).toEqual([
    'Something went wrong',
    'Something went wrong',
  ]);
});
