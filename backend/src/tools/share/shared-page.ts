/** What a link leads to, with its cover. */
export interface SharedPage {
  name: string;
  category: string;
  image: string | null;
}
