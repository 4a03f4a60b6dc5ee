import { useState } from 'react';
import { StageChip } from '../components/StageChip/StageChip';
import type { QuickFilterSection } from '../data/QuickFilters/QuickFilters';
import { stages } from './sampleStages';
import { users } from './sampleUsers';

/** Choices of the sample sections. */
export interface SampleChoices {
  readonly userIds: readonly string[];
  readonly companyIds: readonly string[];
  readonly state: string;
  readonly ticked: readonly string[];
}

export const noChoices: SampleChoices = { userIds: [], companyIds: [], state: 'all', ticked: [] };

const companies = [
  { id: 'k1', label: 'Northgate Construction' },
  { id: 'k2', label: 'Harlan & Sons' },
];
const counts: Readonly<Record<string, number>> = {
  s1: 14,
  s2: 67,
  s3: 0,
  s4: 48,
  s5: 3,
  s6: 52,
  s7: 41,
  s8: 127,
  s9: 932,
};

/** Sections of quick filters that hold their choices. */
export const useSampleSections = (
  initial: SampleChoices,
  onChange: (choices: SampleChoices) => void,
): readonly QuickFilterSection[] => {
  const [choices, setChoices] = useState(initial);
  const change = (part: Partial<SampleChoices>): void => {
    const next = { ...choices, ...part };
    setChoices(next);
    onChange(next);
  };
  const { userIds, companyIds, state, ticked } = choices;
  const box = (id: string) => ({
    id,
    isSelected: ticked.includes(id),
    onChange: (isOn: boolean) => change({ ticked: isOn ? [...ticked, id] : ticked.filter((other) => other !== id) }),
  });
  return [
    {
      kind: 'people',
      id: 'users',
      title: 'Assigned to',
      users,
      value: userIds,
      onChange: (ids) => change({ userIds: ids }),
    },
    {
      kind: 'options',
      id: 'companies',
      title: 'Companies',
      options: companies,
      value: companyIds,
      onChange: (ids) => change({ companyIds: ids }),
    },
    {
      kind: 'segments',
      id: 'state',
      title: 'Status is',
      segments: [
        { id: 'all', label: 'All' },
        { id: 'new', label: 'New' },
        { id: 'updated', label: 'Updated' },
      ],
      value: state,
      onChange: (id) => change({ state: id }),
    },
    {
      kind: 'boxes',
      id: 'stages',
      title: 'Stage',
      boxes: stages.map((stage) => ({
        ...box(stage.id),
        label: <StageChip name={stage.name} code={stage.code} color={stage.color} />,
        count: counts[stage.id],
      })),
    },
    {
      kind: 'boxes',
      id: 'others',
      title: 'Also show',
      boxes: [
        { ...box('deleted'), label: 'Deleted' },
        { ...box('archived'), label: 'Archived' },
        { ...box('blocked'), label: 'Blocked' },
      ],
    },
  ];
};
