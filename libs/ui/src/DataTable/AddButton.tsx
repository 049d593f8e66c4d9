import { Plus } from 'lucide-react';
import { Button } from '../Button/Button';

/** The button that adds a row to a list; it stands over the table, or in the head of the page that the list is. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="primary" icon={<Plus />} onClick={onClick} data-control="create">
      {label}
    </Button>
  );
}
