/** A shot of the project, as far as a line names it. */
export interface NamedShot {
  id: string;
  name: string;
}
