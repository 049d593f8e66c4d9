import { Plus } from 'lucide-react';
import { Button } from '../Button/Button';
import type { WithRef } from '../withRef';

type AddButtonProps = WithRef<HTMLButtonElement> & { label: string; onClick: () => void };

/** The button that adds a row to a list; it stands over the table, or in the head of the page that the list is. */
export function AddButton({ label, onClick, ref }: AddButtonProps) {
  return (
    <Button ref={ref} variant="primary" icon={<Plus />} onClick={onClick} data-control="create">
      <span data-word="">{label}</span>
    </Button>
  );
}
