import { createBasisClient, type BasisClient } from '@basis/client';
import type { ApiScope } from '@basis/domain/model/contract/contract';
import type { Person, TestServer } from './testServer';
import { programOf, type Program } from './tokenCalls';

/** A client with a token of a demo user that has only these scopes. */
export interface Holder {
  readonly basis: BasisClient;
  readonly program: Program;
}

interface HolderOptions {
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly attempts?: number;
  readonly longestWaitMs?: number;
}

export const clientOf = async (
  server: TestServer,
  person: Person,
  scopes: readonly ApiScope[],
  options: HolderOptions = {},
): Promise<Holder> => {
  const program = await programOf(server, person, { scopes });
  return { program, basis: createBasisClient({ url: server.address, token: program.secret, ...options }) };
};

/** Fails if a call failed. @returns what it gave */
export const given = <Data>(result: { ok: true; data: Data } | { ok: false; error: { message: string } }): Data => {
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
};
