/** Stands for the address of any file that a page loads. */
export default '/assets/file.svg';
