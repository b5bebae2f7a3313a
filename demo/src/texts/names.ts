/** Names for people who do not exist; first and family names are combined at random. */

const list = (names: string): string[] => names.trim().split(/\s+/)

export const womensNames = list(`
  Aarti Anita Anjali Asha Babita Bimla Deepika Divya Geeta Kavita Kiran Komal Lalita Manju Meena Monika
  Neelam Neha Nisha Payal Poonam Pooja Preeti Priyanka Rajni Rekha Renu Ritu Sangeeta Santosh Seema
  Shalini Sheetal Shilpa Simran Sneha Sudesh Suman Sunita Sushila Swati Urmila Usha Vandana Farida Nasreen
  Harpreet Jasleen
`)

export const mensNames = list(`
  Aakash Ajay Amit Anil Ankit Arun Ashok Balwan Bharat Deepak Dharamvir Dinesh Gaurav Harish Jagdish
  Jitender Karan Krishan Lokesh Mahesh Manish Mohit Mukesh Narender Naveen Nikhil Parveen Pawan Pradeep
  Rahul Rajesh Rajender Rakesh Ramesh Ravi Rohit Sachin Sandeep Sanjay Satish Satpal Sunil Suresh Surender
  Tarun Vijay Vikas Vinod Virender Yogesh Imran Arshad Gurpreet Joseph
`)

export const familyNames = list(`
  Aggarwal Ahlawat Antil Arora Bansal Batra Bhardwaj Bhatia Chaudhary Chauhan Dagar Dahiya Dalal Deswal
  Gahlot Garg Goel Gulia Gupta Hooda Jain Jangra Kadian Kapoor Kataria Khanna Khatri Kumar Lamba Malhotra
  Malik Mehra Mehta Mittal Nandal Narwal Pahwa Phogat Punia Rana Rathee Rao Sachdeva Saini Sangwan
  Sehrawat Sharma Sheoran Singh Singla Solanki Taneja Tanwar Thakran Tyagi Verma Yadav Khan Gill Sandhu
`)
