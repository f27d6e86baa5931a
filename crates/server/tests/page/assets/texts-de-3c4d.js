export default "de";
