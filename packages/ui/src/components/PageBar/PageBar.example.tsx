import { IconButton } from '@basis/ui/IconButton';
import { Logo } from '@basis/ui/Logo';
import { PageBar } from '@basis/ui/PageBar';
import { Search } from 'lucide-react';

export default function PageBarExample() {
  return (
    <PageBar
      start={<Logo isTileOnly />}
      title={<h1>Projects</h1>}
      end={<IconButton icon={Search} aria-label="Search" />}
    />
  );
}
