import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { Link } from '@basis/ui/Link';
import { createRoot } from 'react-dom/client';

createRoot(document.querySelector('#root')!).render(
  <>
    <Heading level={1}>Jobs</Heading>
    <Button variant="primary">Add bid</Button>
    <Link href="/jobs">All jobs</Link>
    <h2 className="mt-4 text-xl">Of the app</h2>
    <div className="card p-4">A card</div>
  </>,
);
