import { Calendar, CaseSensitive, CircleDollarSign, CircleDot, Hash, MapPin, UsersRound } from 'lucide-react';
import type { FieldGroup, PanelField } from '../data/FieldPanel/FieldPanel';

export const fieldGroups: readonly FieldGroup[] = [
  { id: 'builtIn', label: 'Built-in fields' },
  { id: 'custom', label: 'Custom fields' },
];

/** Fields of a list of bids, as the stories of its panels show them. */
export const fields: readonly PanelField[] = [
  { id: 'name', label: 'Project name', icon: CaseSensitive, isStatic: true, group: 'builtIn' },
  { id: 'stageId', label: 'Stage', icon: CircleDot, group: 'builtIn' },
  { id: 'estimatorIds', label: 'Estimators', icon: UsersRound, group: 'builtIn' },
  { id: 'bidDeadline', label: 'Bid deadline', icon: Calendar, group: 'builtIn' },
  { id: 'location', label: 'Location', icon: MapPin, group: 'builtIn' },
  { id: 'quote', label: 'Quote', icon: CircleDollarSign, group: 'builtIn' },
  { id: 'rfiDeadline', label: 'RFI deadline', icon: Calendar, group: 'builtIn' },
  { id: 'jobWalk', label: 'Job walk', icon: Calendar, group: 'builtIn' },
  { id: 'city', label: 'City', icon: MapPin, group: 'builtIn' },
  { id: 'cf_1', label: 'Bond amount', icon: CircleDollarSign, group: 'custom' },
  { id: 'cf_2', label: 'Square feet', icon: Hash, group: 'custom' },
];
export const defaultFieldIds: readonly string[] = [
  'name',
  'stageId',
  'estimatorIds',
  'bidDeadline',
  'location',
  'quote',
];
