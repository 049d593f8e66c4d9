import { ThemeToggle } from '@lm/ui';
import { useDispatch, useSelector } from 'react-redux';
import { selectTheme, themeChosen } from './themeSlice';

export function ThemeSwitch() {
  const theme = useSelector(selectTheme);
  const dispatch = useDispatch();
  return <ThemeToggle theme={theme} onChange={(next) => dispatch(themeChosen(next))} />;
}
