interface Named {
  name: string;
  has_plate: boolean;
}

/** What a plate becomes that goes to a shot. */
export const plateFor = ({ name, has_plate }: Named, inPackage?: string): string =>
  `plate for ${name}${inPackage === undefined ? '' : ` in ${inPackage}`}${has_plate ? ', in place of the one it has' : ''}`;
