import type { PickableUser } from '../components/UserPicker/UserPicker';

/** People as the stories of pickers show them; one of them left. */
export const users: readonly PickableUser[] = [
  { id: 'u1', name: 'Grace Whitfield', color: 'indigo', position: 'Chief Estimator' },
  { id: 'u2', name: 'Maya Okafor', color: 'violet', position: 'Estimator' },
  { id: 'u3', name: 'Daniel Reyes', color: 'teal', position: 'Lead Estimator' },
  { id: 'u4', name: 'Priya Nair', color: 'pink', position: 'Estimator' },
  { id: 'u5', name: 'Tom Lindqvist', color: 'amber', position: 'Project Manager' },
  { id: 'u6', name: 'Aaron Cho', color: 'green', position: 'Estimator' },
  { id: 'u7', name: 'Lena Fischer', color: 'red', position: 'Estimator', isActive: false },
];
