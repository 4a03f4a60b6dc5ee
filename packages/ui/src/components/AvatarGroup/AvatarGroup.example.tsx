import { AvatarGroup } from '@basis/ui/AvatarGroup';

const estimators = ['Maya Okafor', 'Daniel Reyes', 'Priya Nair', 'Tom Lindqvist', 'Aaron Cho'];

export default function AvatarGroupExample() {
  return <AvatarGroup people={estimators.map((name) => ({ id: name, name }))} max={3} />;
}
