/** Stands for the address of any file that a page loads. */
module.exports = '/assets/file.svg';
