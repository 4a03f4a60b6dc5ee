import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { abilityMatrix, isIn, matrixRows, permissionMatrix, settingMatrix } from './permissionMatrix';
import {
  features,
  refusal,
  roles,
  rolesOf,
  settingAbility,
  type Ability,
  type Actor,
  type OperationId,
} from './permissions';

const contract = readFileSync(new URL('../../../../../openapi.yaml', import.meta.url), 'utf8');
const contractIds = [...contract.matchAll(/^ *operationId: (\w+)$/gm)].map(([, id = '']) => id);

const accessFeatures = features.filter((feature) => feature !== 'BasisLite' && feature !== 'LatePayment');

const somebody: Omit<Actor, 'role'> = { basisAdmin: false, isInternal: false, enabledFeatures: accessFeatures };

const verdictsOf = (ability: Ability, change: Partial<Actor> = {}) =>
  roles.map((role) => refusal({ ...somebody, role, ...change }, ability));

const rows = [...matrixRows].map(([id, row]) => ({ id, ...row }));
const abilities = Object.entries(abilityMatrix).map(([id, row]) => ({ id: id as Ability, ...row }));

describe('the matrix of permissions', () => {
  it('has each operation of the contract once, and no other', () => {
    const named: readonly OperationId[] = permissionMatrix.flatMap((area) => area.rows.flatMap(({ by }) => by));
    expect(named.toSorted()).toEqual(contractIds.toSorted());
  });

  it.each(rows)('allows $id to "$may" alone', ({ id, may }) => {
    expect(verdictsOf(id)).toEqual(roles.map((role) => (isIn(may, role) ? null : 'role')));
    expect(rolesOf(id)).toEqual(roles.filter((role) => isIn(may, role)));
  });

  it.each(abilities)('allows $id to "$may" alone', ({ id, may }) => {
    expect(verdictsOf(id)).toEqual(roles.map((role) => (isIn(may, role) ? null : 'role')));
  });

  it.each([...rows, ...abilities])('requires the feature of $id ($feature) and no other', ({ id, may, feature }) => {
    const only = verdictsOf(id, { enabledFeatures: feature ? [feature] : [] });
    expect(only).toEqual(roles.map((role) => (isIn(may, role) ? null : 'role')));
    const others = verdictsOf(id, { enabledFeatures: accessFeatures.filter((one) => one !== feature) });
    expect(others).toEqual(roles.map((role) => (isIn(may, role) ? (feature ? 'feature' : null) : 'role')));
  });

  it.each(rows)('leaves $id to a workspace with the lite edition or a late payment as to any', ({ id }) => {
    const enabledFeatures = [...accessFeatures, 'BasisLite', 'LatePayment'] as const;
    expect(verdictsOf(id, { enabledFeatures })).toEqual(verdictsOf(id));
  });

  it.each(abilities)(
    'keeps $id from the lite edition where that goes without it ($without)',
    ({ id, may, without }) => {
      const verdicts = verdictsOf(id, { enabledFeatures: [...accessFeatures, 'BasisLite'] });
      expect(verdicts).toEqual(roles.map((role) => (isIn(may, role) ? (without ? 'feature' : null) : 'role')));
    },
  );

  const ofPeople = [...rows.filter(({ byDirectories = false }) => !byDirectories), ...abilities];
  it.each(ofPeople)('lets an administrator of Basis do $id in any role and workspace', ({ id }) => {
    const change = { basisAdmin: true, enabledFeatures: ['BasisLite', 'LatePayment'] } as const;
    expect(verdictsOf(id, change)).toEqual(roles.map(() => null));
  });

  it.each([...rows, ...abilities])('lets a directory do $id only if it is for directories', (row) => {
    const isOpen = 'byDirectories' in row && row.byDirectories;
    const verdict = isOpen ? null : 'role';
    expect(verdictsOf(row.id, { isDirectory: true, basisAdmin: true })).toEqual(roles.map(() => verdict));
    if (isOpen) expect(verdictsOf(row.id, { basisAdmin: true })).toEqual(roles.map(() => 'role'));
  });

  it.each([...rows, ...abilities])('lets internal use do $id unless it is nobody’s', ({ id, may }) => {
    const change = { isInternal: true, enabledFeatures: ['BasisLite', 'LatePayment'] } as const;
    expect(verdictsOf(id, change)).toEqual(roles.map(() => (may === '. . . .' ? 'role' : null)));
  });

  it.each(settingMatrix)('lets "$may" write the setting $key', ({ key, may }) => {
    const passes = verdictsOf('putDashboardSetting').map((verdict) => verdict === null);
    const writes = verdictsOf(settingAbility(key)).map((verdict, index) => verdict === null && passes[index]);
    expect(writes).toEqual(roles.map((role) => isIn(may, role)));
  });
});
