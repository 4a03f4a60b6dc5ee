import type { WeekCapacity } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { WorkloadPerson } from '@basis/ui/data/WorkloadStrip';

type Person = WeekCapacity['people'][number];

/** People of a week as the strip shows them. @param addedOf places that something considered would take. */
export const workloadPeople = (
  people: readonly Person[],
  { users }: WorkspaceStore,
  addedOf: (person: Person) => number,
): WorkloadPerson[] =>
  people.flatMap((person) => {
    const user = users.byId.get(person.userId);
    const { userId: id, limit, taken } = person;
    return user ? [{ id, name: user.name, color: user.color, limit, taken, added: addedOf(person) }] : [];
  });

/** Those with the most room first. */
export const byRoom = (people: readonly Person[]): readonly Person[] =>
  people.toSorted((one, other) => other.limit - other.taken - (one.limit - one.taken));

/** The limit in words: of everyone, or that they differ. */
export const limitWords = (people: readonly Person[]): string => {
  const limits = new Set(people.map(({ limit }) => limit));
  const [limit = 0] = limits;
  if (limits.size !== 1) return 'Limits differ by person';
  return limit === 1 ? 'Limit 1 bid a week' : `Limit ${formatCount(limit)} bids a week`;
};
