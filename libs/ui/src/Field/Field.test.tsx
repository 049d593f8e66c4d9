import { render, screen } from '@testing-library/react';
import { Select } from '../Select/Select';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';
import { Toggle } from '../Toggle/Toggle';

const CONTROLS = {
  TextField,
  TextArea,
  Toggle,
  Select: (props: object) => <Select {...props} label="Name" options={[]} />,
};

test.each(Object.entries(CONTROLS))(
  'a %s says what its owner says of it, together with its own error',
  (_, Control) => {
    const { rerender } = render(<Control label="Name" aria-describedby="note" aria-invalid />);
    const control = screen.getByLabelText('Name');
    render(<p id="note">As on the contract</p>);
    expect(control).toHaveAccessibleDescription('As on the contract');
    expect(control).toBeInvalid();
    rerender(<Control label="Name" aria-describedby="note" error="Name is required" />);
    expect(control).toHaveAccessibleDescription('Name is required As on the contract');
    expect(control).toBeInvalid();
  },
);
