import { CheckIcon, DarkIcon, LightIcon, SystemIcon, styled } from '@prepmarket/web-kit/ui';
import { MenuItem } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme, themeLabel, themes } from './theme-choice.js';

const icons = { system: SystemIcon, dark: DarkIcon, light: LightIcon } satisfies Record<Theme, unknown>;

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  svg {
    font-size: 18px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  svg + span {
    flex: 1;
  }
`;

/** Entries of a menu that set how the product looks: the menu stays, so that one sees it. Spread into its list: its arrows know direct children alone. */
export const useThemeEntries = () => {
  const [chosen, setChosen] = useState(chosenTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return themes.map((theme) => {
    const Icon = icons[theme];
    return (
      <MenuItem key={theme} role="menuitemradio" aria-checked={theme === chosen} onClick={() => choose(theme)}>
        <Row>
          <Icon />
          <span>{`Theme: ${themeLabel[theme]}`}</span>
          {theme === chosen && <CheckIcon />}
        </Row>
      </MenuItem>
    );
  });
};
