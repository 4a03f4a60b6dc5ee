import { compareProjects, suggestedFrom } from './compareProjects';
import type { ProjectFacts } from './projectFacts';

/** For tests: a project as read from an invitation. */
export const project = (facts: Partial<ProjectFacts> = {}): ProjectFacts => ({
  name: 'Quillback Elementary School Modernization',
  place: { addressLine: '77 E Heron Ave', city: 'Yakima', state: 'WA', postalCode: '98901' },
  due: [{ date: '2026-09-24', time: '14:00' }],
  companies: ['Marrow & Finch Constructors'],
  people: ['dana@marrow.example'],
  keys: [],
  messageIds: [],
  answers: [],
  ...facts,
});

export const place = project().place;
/** True if two are suggested as one. */
export const isSuggested = (one: ProjectFacts, other: ProjectFacts): boolean => {
  const { blocked, confidence } = compareProjects(one, other);
  return blocked === null && confidence >= suggestedFrom;
};
