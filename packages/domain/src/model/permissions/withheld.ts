import type { ApiScope } from '../contract/contract';
import { operationScopes } from '../contract/operationScopes';
import type { Ability } from './permissions';

/** Scopes that abilities need of a token, apart from those that any token has. */
const abilityScopes: Readonly<Partial<Record<Ability, readonly ApiScope[] | null>>> = {
  ...operationScopes,
  seeInbox: ['mail:read'],
};

/** Scopes that a token needs for something; null if no token may do it. */
export const neededScopes = (ability: Ability): readonly ApiScope[] | null => {
  const scopes = abilityScopes[ability];
  return scopes === undefined ? [] : scopes;
};

/** A scope to write includes that to read. */
const covers = (granted: readonly ApiScope[], scope: ApiScope): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/read$/, 'write') as ApiScope);

const known = new Map<string, ReadonlySet<Ability>>();

/** Abilities that a token with these scopes has not. */
export const withheldFrom = (granted: readonly ApiScope[]): ReadonlySet<Ability> => {
  const key = granted.toSorted().join();
  const withheld =
    known.get(key) ??
    new Set(
      (Object.keys(abilityScopes) as Ability[]).filter((ability) => {
        const needed = neededScopes(ability);
        return needed === null || !needed.every((scope) => covers(granted, scope));
      }),
    );
  known.set(key, withheld);
  return withheld;
};
