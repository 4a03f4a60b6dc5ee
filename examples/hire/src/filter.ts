import type { FilterCondition, FilterField, FilterOperation, FilterTree } from '@basis/ui/data/FilterBuilder';
import { kinds, states, yards, type Machine } from './machines';

const contains: FilterOperation = { id: 'contains', arity: 'one', label: 'enthält', negatedLabel: 'enthält nicht' };
const atLeast: FilterOperation = { id: 'atLeast', arity: 'one', label: 'ist mindestens', negatedLabel: 'ist unter' };
const between: FilterOperation = { id: 'between', arity: 'pair', label: 'liegt in', negatedLabel: 'liegt nicht in' };
const anyOf: FilterOperation = {
  id: 'anyOf',
  arity: 'list',
  label: 'ist eines von',
  negatedLabel: 'ist keines von',
  single: { label: 'ist', negatedLabel: 'ist nicht' },
};

/** An operation without a value: true for machines with enough hours for a service. */
const needsService: FilterOperation = {
  id: 'needsService',
  arity: 'none',
  label: 'ist fällig',
  negatedLabel: 'ist nicht fällig',
};
const SERVICE_HOURS = 10_000;

const optionsOf = (names: readonly string[]) => names.map((name) => ({ id: name, label: name }));

export const fields: readonly FilterField[] = [
  { id: 'name', label: 'Gerät', input: 'text', operations: [contains] },
  { id: 'kind', label: 'Art', input: 'options', operations: [anyOf], options: optionsOf(kinds) },
  { id: 'yard', label: 'Hof', input: 'options', operations: [anyOf], options: optionsOf(yards) },
  { id: 'state', label: 'Zustand', input: 'options', operations: [anyOf], options: optionsOf(states) },
  { id: 'operatingHours', label: 'Betriebsstunden', input: 'number', unit: 'h', operations: [atLeast, between] },
  { id: 'service', label: 'Wartung', input: 'none', operations: [needsService] },
];

const facts: Readonly<Record<string, (machine: Machine) => string | number>> = {
  name: ({ name }) => name,
  kind: ({ kind }) => kind,
  yard: ({ yard }) => yard,
  state: ({ state }) => state,
  operatingHours: ({ operatingHours }) => operatingHours,
  service: ({ operatingHours }) => operatingHours,
};

type Test = (fact: string | number, value: FilterCondition['value']) => boolean;

const numbersOf = (value: FilterCondition['value']): readonly [number, number] => {
  const [low, high] = Array.isArray(value) ? value : [value, value];
  return [Number(low), Number(high)];
};

const tests: Readonly<Record<string, Test>> = {
  contains: (fact, value) => String(fact).toLowerCase().includes(String(value).trim().toLowerCase()),
  atLeast: (fact, value) => Number(fact) >= Number(value),
  between: (fact, value) => {
    const [low, high] = numbersOf(value);
    return Number(fact) >= low && Number(fact) <= high;
  },
  anyOf: (fact, value) => Array.isArray(value) && value.includes(fact),
  needsService: (fact) => Number(fact) >= SERVICE_HOURS,
};

const isTree = (part: FilterCondition | FilterTree): part is FilterTree => 'and' in part;

const holds = (machine: Machine, part: FilterCondition | FilterTree): boolean => {
  if (isTree(part)) return matches(machine, part);
  const [fact, test] = [facts[part.field], tests[part.operation]];
  return fact !== undefined && test !== undefined && test(fact(machine), part.value) !== part.not;
};

/** Whether a machine is found by a filter. */
export const matches = (machine: Machine, { and, or }: FilterTree): boolean =>
  and.every((part) => holds(machine, part)) && (or.length === 0 || or.some((part) => holds(machine, part)));
